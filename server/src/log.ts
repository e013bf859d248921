/** Where modules and jobs report: `error` is for what a person should look at. The app passes its logger. */
export interface Log {
  info(details: object, message: string): void
  error(details: object, message: string): void
}
