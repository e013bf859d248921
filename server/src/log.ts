/** Where modules and jobs report what a person should look at; the app passes its logger. */
export interface Log {
  error(details: object, message: string): void
}
