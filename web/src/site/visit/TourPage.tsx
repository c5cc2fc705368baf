export default function TourPage({ id }: { id: number }) {
  return id < 0 ? <p>{id}</p> : null
}
