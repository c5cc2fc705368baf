/** How single pages look: about the museum, how to come, the charter. */
export { Detail } from './page/Detail.tsx'
