import { QuestionBox } from '#console/shared/table/question-box.tsx'
import type { Question } from '#console/shared/table/list-spec.ts'
import { createStore, useStore } from '#console/shared/store/create-store.ts'

interface Asked extends Question {
  label: string
  answer(yes: boolean): void
}

const askStore = createStore<{ asked: Asked | undefined }>({ asked: undefined })

/** Asks over whatever page is open; `label` is what the button that goes on says. */
export const ask = (question: Question & { label: string }): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      askStore.set({ asked: undefined })
      resolve(yes)
    }
    askStore.set({ asked: { ...question, answer } })
  })

const goes = async (): Promise<void> => undefined

/** The question that a command asks, as the buttons of a list ask theirs. */
export const AskBox = () => {
  const asked = useStore(askStore, (state) => state.asked)
  return asked && <QuestionBox asked={{ ...asked, go: goes }} answer={asked.answer} />
}
