import { useQueries } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { type ReactElement, useId, useState } from 'react'
import type { StepsQuery } from '../../nouns/dictionary/offered.ts'

/** What a form item hands to the field inside it; both are told to it (RULES forms 3). */
export interface PickerProps<V extends string | number> {
  id?: string
  value?: readonly V[] | null | undefined
  /** The chosen values from the first level on, and their names. Both empty where nothing is chosen. */
  onChange?: (values: V[], names: string[]) => void
  onBlur?: () => void
  /** What the value was called when it was chosen: shown where an entry is not offered any more. */
  names?: readonly string[] | undefined
  disabled?: boolean
  /** What is said where nothing is chosen, where it is not asked for. */
  placeholder?: string
  'aria-label'?: string
}

interface LevelPickerProps<V extends string | number> extends PickerProps<V> {
  placeholder: string
  /** What lies below a trail of values. */
  queryOf: (trail: readonly V[]) => StepsQuery<V>
}

interface Node<V> {
  value: V
  label: string
  isLeaf: boolean
  children?: Node<V>[]
}

const nameOf = (trail: readonly (string | number)[]) => trail.join('/')

/** One choice in several columns, each fetched when the one before it is opened. */
export function LevelPicker<V extends string | number>(props: LevelPickerProps<V>) {
  const { id, value, onChange, onBlur, names, queryOf, ...rest } = props
  const made = useId()
  const own = id ?? made
  const [opened, setOpened] = useState<readonly (readonly V[])[]>([])
  const chosen = value ?? []
  // The columns of what is chosen already are needed for its names; the others when somebody opens them.
  const trails = unique([[], ...chosen.slice(0, -1).map((_, index) => chosen.slice(0, index + 1)), ...opened])
  const found = useQueries({ queries: trails.map(queryOf) })
  const answers = new Map(trails.map((trail, index) => [nameOf(trail), found[index]]))

  const nodes = (trail: readonly V[]): Node<V>[] =>
    (answers.get(nameOf(trail))?.data ?? []).map(({ value, name, leaf }) => {
      const own = [...trail, value]
      const below = answers.get(nameOf(own))
      // Nothing lies below: then it can be chosen itself. Where that is not known because of a failure, it cannot.
      const isLeaf = leaf || below?.data?.length === 0
      return { value, label: name, isLeaf, ...(isLeaf || !below || below.isPending ? {} : { children: nodes(own) }) }
    })

  return (
    <Cascader<Node<V>, 'value'>
      {...rest}
      id={own}
      popupRender={(columns) => inList(own, columns)}
      value={chosen.length > 0 ? [...chosen] : (null as never)}
      options={nodes([])}
      loadData={(path) => {
        const trail = path.map((node) => node.value)
        const known = answers.get(nameOf(trail))
        if (known?.isError) void known.refetch()
        else setOpened((before) => unique([...before, trail]))
      }}
      onChange={(values, path) => {
        onChange?.(
          [...(values ?? [])],
          (path ?? []).map(({ label }) => label),
        )
      }}
      onBlur={() => onBlur?.()}
      displayRender={(labels, path) =>
        labels.map((label, index) => (path?.[index] ? label : names?.[index] || label)).join(' / ')
      }
    />
  )
}

/** The field says that it owns a list of this name; antd gives it to lists alone, not to columns. */
const inList = (id: string, columns: ReactElement) => <div id={`${id}_list`}>{columns}</div>

function unique<V extends string | number>(trails: readonly (readonly V[])[]): readonly (readonly V[])[] {
  return [...new Map(trails.map((trail) => [nameOf(trail), trail])).values()]
}
