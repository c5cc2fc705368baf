export default function DetailPage({ id }: { id: number }) {
  return id < 0 ? <p>{id}</p> : null
}
