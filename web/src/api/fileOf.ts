import { addressOf, type CallKey, callOf, type Place } from './contract.ts'

/**
 * The address of a file, which the browser fetches with the session's cookie (RULES sign-in 1). Apart from `ask.ts`,
 * because the first script offers no files.
 */
export const fileOf = <K extends CallKey & `GET ${string}`, const Q = object>(key: K, place: Place<K, Q>): string =>
  addressOf(callOf(key, place))
