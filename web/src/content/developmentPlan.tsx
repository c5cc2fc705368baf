export { Card } from './developmentPlan/Card.tsx'
export { Detail } from './developmentPlan/Detail.tsx'
