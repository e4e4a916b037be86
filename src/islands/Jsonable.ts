import type { ReactElement } from 'react'

/** `T` if it survives JSON unchanged; `never` where it does not: a function, a Date, a Map. */
export type Jsonable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends
        | ((...args: never[]) => unknown)
        | Date
        | ReadonlyMap<unknown, unknown>
        | ReadonlySet<unknown>
        | symbol
        | bigint
    ? never
    : { [K in keyof T]: Jsonable<T[K]> }

/**
 * Props that an island may have: JSON, and React elements, which are rendered on the server only and not hydrated
 * (slots). Anything else is a type error at the `<Island>`.
 */
export type IslandProps<P> = {
  [K in keyof P]: NonNullable<P[K]> extends ReactElement ? P[K] : Jsonable<P[K]>
}
