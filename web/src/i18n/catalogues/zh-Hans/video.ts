/** Detail page, player, danmu. */
export const video = {} as const
