import { configure } from '@testing-library/react'

/** How long a test waits for what a page will show. A busy machine takes its time, and what never comes is seen all the same. */
configure({ asyncUtilTimeout: 15_000 })
