/**
 * Takes a code out of the message that brings it, where the browser can read it and its reader allows it; until `signal`
 * ends it. The message names this site in its last line (RULES sign-in 20).
 */
export function awaitCode(signal: AbortSignal, take: (code: string) => void): void {
  if (!('OTPCredential' in window)) return
  const wanted = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  navigator.credentials.get(wanted).then(
    (got) => {
      const { code } = (got ?? {}) as { code?: string }
      if (code !== undefined) take(code)
    },
    // Refused, or nobody waits any more: it is typed then.
    () => undefined,
  )
}
