export { Card } from './banner/Card.tsx'
