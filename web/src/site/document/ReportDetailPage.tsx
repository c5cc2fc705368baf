export default function ReportDetailPage({ id }: { id: number }) {
  return id < 0 ? <p>{id}</p> : null
}
