export default function TransparencyPage({ id }: { id: number }) {
  return id < 0 ? <p>{id}</p> : null
}
