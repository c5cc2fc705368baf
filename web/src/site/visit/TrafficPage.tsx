export default function TrafficPage({ id }: { id: number }) {
  return id < 0 ? <p>{id}</p> : null
}
