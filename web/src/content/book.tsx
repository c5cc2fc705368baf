export { Card } from './book/Card.tsx'
export { Detail } from './book/Detail.tsx'
