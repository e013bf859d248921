/** Page of an order on the console. */
export const orderUrl = (remote_order_id: string): string => `/admin/orders/${remote_order_id}`
