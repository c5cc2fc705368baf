export { Card } from './product/Card.tsx'
export { Detail } from './product/Detail.tsx'
