export { Card } from './annualReport/Card.tsx'
export { Detail } from './annualReport/Detail.tsx'
