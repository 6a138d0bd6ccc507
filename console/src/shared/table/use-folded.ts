import { useState } from 'react'
import { createStore, type Store } from '../store/create-store.ts'

/** The ids of the columns that have no room: the table says it, whoever shows it reads it, and the page is not drawn anew. */
export type FoldedColumns = Store<{ ids: readonly string[] }>

export const useFolded = (): FoldedColumns => useState(() => createStore<{ ids: readonly string[] }>({ ids: [] }))[0]
