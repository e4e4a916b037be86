import type { ReactElement } from 'react'

/** `T` if it survives JSON unchanged; else `never`: a function, a Date, a Map. */
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
 * Props of an island: JSON, and React elements, which are rendered only on the server and not hydrated (slots).
 * Anything else is a type error at the `<Island>`.
 */
export type IslandProps<P> = {
  [K in keyof P]: NonNullable<P[K]> extends ReactElement ? P[K] : Jsonable<P[K]>
}
