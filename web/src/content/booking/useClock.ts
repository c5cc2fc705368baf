import { useEffect, useState } from 'react'

/** The server's clock, second by second. For parts that are drawn in the browser alone: the first HTML has no clock. */
export function useClock(ahead: number): number {
  const [local, setLocal] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLocal(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return local + ahead
}

const two = (part: number): string => String(part).padStart(2, '0')

/** What is left of a time, as a clock shows it: 9:05, and 1:09:05 from an hour on. Nothing below zero. */
export function leftOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}
