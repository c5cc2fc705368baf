export { Card } from './event/Card.tsx'
export { Detail } from './event/Detail.tsx'
