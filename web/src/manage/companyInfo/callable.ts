/** A business number of any country, as the server takes it: seven digits or more, with signs between them. */
export const isCallable = (text: string): boolean => /^[\d +()-]+$/.test(text) && text.replace(/\D/g, '').length >= 7
