/** How exhibitions look wherever they are shown. */
export { Card } from './exhibition/Card.tsx'
export { Detail } from './exhibition/Detail.tsx'
