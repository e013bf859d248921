export { ToastContext, ToastHost, useToasts } from './toast-host.tsx'
export { createToasts, type Toasts } from './toasts.ts'
