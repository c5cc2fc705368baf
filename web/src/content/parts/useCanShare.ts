import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the device has a sheet of its own for passing things on. The first HTML does not know. */
export const useCanShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
