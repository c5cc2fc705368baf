export { Card } from './workPlan/Card.tsx'
export { Detail } from './workPlan/Detail.tsx'
