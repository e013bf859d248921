/** Whether notifications may be shown already: only then this browser can have a subscription. */
export const isPermitted = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'
