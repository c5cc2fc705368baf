/** The parts of a company's own page. The first one is shown where the address names none. */
export const infoTabs = ['profile', 'commodities', 'contacts', 'facts'] as const

export type InfoTab = (typeof infoTabs)[number]

export const tabOf = (written: string | undefined): InfoTab => infoTabs.find((tab) => tab === written) ?? infoTabs[0]
