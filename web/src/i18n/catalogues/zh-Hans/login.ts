/** Login, register, reset password. */
export const login = {} as const
