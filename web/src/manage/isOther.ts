import { useUser } from '../api/useSession.ts'

/** Whether the caller may touch one of the company's people: nobody touches the owner, or the own account. */
export function useIsOther(): (row: { owner: boolean; iCIdentifier: string }) => boolean {
  const user = useUser()
  return ({ owner, iCIdentifier }) => !owner && iCIdentifier !== user?.iCIdentifier
}
