import { makeStore, type Store } from '../../lib/store.ts'

/** The settings flags of the back-office (RULES back-office 3). */
export interface Settings {
  /** Whether the person's menu offers the other flags. */
  showSettings: boolean
  /** Whether the header stays in view. */
  fixedHeader: boolean
  /** Whether the museum's name stands above the menu. */
  sidebarLogo: boolean
}

export interface SettingsStore {
  flags: Store<Settings>
  /** Changes a flag. A key that is not there is not made (RULES back-office 3). */
  change: (key: string, value: boolean) => void
}

export function makeSettings(): SettingsStore {
  const flags = makeStore<Settings>({ showSettings: false, fixedHeader: true, sidebarLogo: true })
  return {
    flags,
    change(key, value) {
      if (Object.hasOwn(flags.get(), key)) flags.set({ ...flags.get(), [key]: value })
    },
  }
}
