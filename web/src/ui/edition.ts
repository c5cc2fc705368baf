import { createContext, use } from 'react'

/** Which edition of the public pages is drawn. The markup is one; sheets and the widths of pictures are the edition's. */
export type EditionName = 'desktop' | 'phone'

const Drawn = createContext<EditionName>('desktop')

export const EditionProvider = Drawn.Provider

/** True in the edition for phones. */
export const useIsPhone = (): boolean => use(Drawn) === 'phone'
