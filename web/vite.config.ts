import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `vite` (development) finds the API; the built app is served by the server itself. */
const API = process.env.API_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  build: { manifest: true, target: ['es2022', 'safari16'], assetsInlineLimit: 0, sourcemap: true, modulePreload: { polyfill: false } },
  server: {
    proxy: Object.fromEntries(['/api', '/storage', '/media', '/cashier', '/dev'].map((path) => [path, API])),
  },
})
