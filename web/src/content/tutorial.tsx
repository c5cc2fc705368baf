export { Card } from './tutorial/Card.tsx'
export { Detail } from './tutorial/Detail.tsx'
