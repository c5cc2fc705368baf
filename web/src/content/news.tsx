export { Card } from './news/Card.tsx'
export { Detail } from './news/Detail.tsx'
