export default function WorkDetailPage({ id }: { id: number }) {
  return id < 0 ? <p>{id}</p> : null
}
