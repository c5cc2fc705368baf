import { useStore } from '../../lib/store.ts'
import { makeAppState } from './appState.ts'
import { makeSettings } from './settings.ts'

/** One state for the tab: it outlives a visit to the public pages. */
export const appState = makeAppState()
export const settings = makeSettings()

export const useAppState = () => useStore(appState.state, appState.state.get())
export const useSettings = () => useStore(settings.flags, settings.flags.get())
