/** The base language: its keys are the type that the other catalogues must fill. One file per area of the product. */
import { shell } from './shell.ts'

export const zhHans = { ...shell } as const
