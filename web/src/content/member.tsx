export { Card } from './member/Card.tsx'
