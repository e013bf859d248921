/** Whether an address belongs to calls or their documents, which are read by programs whatever they accept. */
export const isApi = (url: string): boolean =>
  url === '/api' || url.startsWith('/api/') || url.startsWith('/admin/api/')
