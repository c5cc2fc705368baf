export default function PlanningDetailPage({ id }: { id: number }) {
  return id < 0 ? <p>{id}</p> : null
}
