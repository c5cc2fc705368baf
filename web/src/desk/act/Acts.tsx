import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { SheetActs } from '../parts/SheetActs.tsx'
import type { Act } from './act.ts'
import css from './Acts.module.css'
import { type Outcome, useAct } from './useAct.ts'

interface ActsProps<Row> {
  row: Row
  acts: readonly Act<Row>[]
  /** Told what came of each. */
  onOutcome?: (act: Act<Row>, outcome: Outcome<Row>) => void
}

/** What can be done to a record, below everything that is known of it. */
export function Acts<Row>({ row, acts, onOutcome }: ActsProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const { perform, running } = useAct<Row>()
  const fitting = acts.filter(({ fits }) => fits(row))
  const keys = fitting.map(({ key }) => key).join()
  const [pressedOf, setPressedOf] = useState<string | null>(null)
  const [told, setTold] = useState('')
  // What was just done is no more on offer: the focus goes to what is instead of to the page.
  useEffect(() => {
    if (pressedOf === null || pressedOf === keys) return
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [pressedOf, keys])

  async function press(act: Act<Row>): Promise<void> {
    setPressedOf(keys)
    setTold('')
    const outcome = await perform(act, [row])
    if (act.lasting && outcome.done.length > 0) setTold(act.done(1, row))
    onOutcome?.(act, outcome)
  }

  return (
    <>
      <p role="status" className={css.told}>
        {told}
      </p>
      {fitting.length > 0 && (
        <SheetActs ref={box}>
          {fitting.map((act) => (
            <Button
              key={act.key}
              danger={act.danger ?? false}
              disabled={running !== null && running.act.key !== act.key}
              loading={running?.act.key === act.key}
              onClick={() => void press(act)}
            >
              {act.name}
            </Button>
          ))}
        </SheetActs>
      )}
    </>
  )
}
