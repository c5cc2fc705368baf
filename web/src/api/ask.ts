import { ApiError, call } from './client.ts'
import {
  type AnswerOf,
  type CallKey,
  callOf,
  type DataOf,
  type ItemOf,
  type PageKey,
  type Question,
} from './contract.ts'
import type { Page } from './types.ts'

/**
 * Calls by their key in the contract. What a call takes and answers is inferred from there, and a call that is not there
 * does not compile. Failures are the client's (RULES errors); here alone an answer gets its type.
 */

/** Asks, and answers the whole envelope: for the few calls that say more than `data`. */
export async function askEnvelope<K extends CallKey, const Q = object>(
  key: K,
  question: Question<K, Q>,
): Promise<AnswerOf<K>> {
  return (await call(callOf(key, question))) as AnswerOf<K>
}

/** Asks, and answers what is in `data`. */
export async function ask<K extends CallKey, const Q = object>(key: K, question: Question<K, Q>): Promise<DataOf<K>> {
  return (await call(callOf(key, question))).data as DataOf<K>
}

/** The same; null where what is asked for is not there: that is an answer, not a failure (RULES errors 4). */
export async function askIfThere<K extends CallKey, const Q = object>(
  key: K,
  question: Question<K, Q>,
): Promise<DataOf<K> | null> {
  try {
    return await ask(key, question)
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return null
    throw error
  }
}

/** Asks for a page of a list. */
export async function askPage<K extends PageKey, const Q = object>(
  key: K,
  question: Question<K, Q>,
): Promise<Page<ItemOf<K>>> {
  const { data, total = 0, page = 1, size = 20 } = await call(callOf(key, question))
  return { items: data as ItemOf<K>[], total, page, size }
}
