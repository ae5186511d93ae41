import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { AnswerValue, AskedQuestion } from '../../../attempt.ts'
import { isAnswered } from './answered.ts'
import { QuestionField } from './question-field.tsx'

const base = { id: 'q', points: 2 }
const option = (id: string, text: string) => ({ id, text })
const languageAttributes = { lang: 'fr', dir: 'ltr' } as const

type AloneProps = {
  question: AskedQuestion
  first?: AnswerValue
  onChange: (value: AnswerValue | null) => void
}

/** As an author's form would use it: the value in a state of its own. */
function Alone({ question, first, onChange }: AloneProps) {
  const [value, setValue] = useState<AnswerValue | null | undefined>(first)
  return (
    <QuestionField
      question={question}
      languageAttributes={languageAttributes}
      value={value}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
    />
  )
}

function ask(question: AskedQuestion, first?: AnswerValue) {
  const onChange = vi.fn()
  render(<Alone question={question} first={first} onChange={onChange} />)
  return { user: userEvent.setup(), last: () => onChange.mock.lastCall?.[0] as AnswerValue | null }
}

describe('A question', () => {
  const choices = [option('x', 'Rabat'), option('y', 'Fès'), option('z', 'Salé')]

  it('with one answer is a group of radio buttons under its text', async () => {
    const { user, last } = ask({ ...base, type: 'single', text: 'La capitale ?', choices })
    const group = screen.getByRole('group', { name: 'La capitale ?' })
    expect(group).toBeTruthy()
    await user.click(within(group).getByRole('radio', { name: 'Fès' }))
    await user.click(within(group).getByText('Rabat'))
    expect(last()).toBe('x')
  })

  it('with several answers takes each back again, and none is no answer', async () => {
    const { user, last } = ask({ ...base, type: 'multiple', text: 'Au bord de la mer ?', choices })
    await user.click(screen.getByRole('checkbox', { name: 'Rabat' }))
    await user.click(screen.getByRole('checkbox', { name: 'Salé' }))
    expect(last()).toEqual(['x', 'z'])
    await user.click(screen.getByRole('checkbox', { name: 'Rabat' }))
    expect(last()).toEqual(['z'])
    await user.click(screen.getByRole('checkbox', { name: 'Salé' }))
    expect(last()).toBeNull()
  })

  it('true or false is answered by either', async () => {
    const { user, last } = ask({ ...base, type: 'true-false', text: 'Le Maroc a deux côtes.' })
    await user.click(screen.getByRole('radio', { name: 'Faux' }))
    expect(last()).toBe(false)
    await user.click(screen.getByRole('radio', { name: 'Vrai' }))
    expect(last()).toBe(true)
  })

  it('to type in is named by its text', async () => {
    const { user, last } = ask({ ...base, type: 'text', text: 'Quelle loi ?' })
    await user.type(screen.getByRole('textbox', { name: 'Quelle loi ?' }), '09-08')
    expect(last()).toBe('09-08')
    await user.clear(screen.getByRole('textbox'))
    expect(last()).toBeNull()
  })

  it('of a number takes a comma, keeps what is typed, and says what is no number', async () => {
    const { user, last } = ask({ ...base, type: 'number', text: 'Combien ?' }, 2.5)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Combien ?' })
    expect(field.value).toBe('2,5')
    await user.clear(field)
    await user.type(field, '3,')
    expect(last()).toBe(3)
    expect(field.value).toBe('3,')
    await user.type(field, '25')
    expect(last()).toBe(3.25)
    await user.clear(field)
    await user.type(field, 'trois')
    expect(screen.queryByText(/Écrivez un nombre/)).toBeNull()
    await user.tab()
    expect(screen.getByText(/Écrivez un nombre/)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(last()).toBeNull()
  })

  describe('of an order', () => {
    const order: AskedQuestion = {
      ...base,
      type: 'order',
      text: 'Dans l’ordre ?',
      items: [option('1', 'Déposer'), option('2', 'Élire'), option('3', 'Recevoir')],
    }
    const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\d/, ''))

    it('moves by its arrows, says the new place, and keeps the focus on the item', async () => {
      const { user, last } = ask(order)
      await user.click(screen.getByRole('button', { name: /^Monter.*Élire/ }))
      expect(last()).toEqual(['2', '1', '3'])
      expect(texts()).toEqual(['Élire', 'Déposer', 'Recevoir'])
      expect(screen.getByRole('status').textContent).toMatch(/Élire.*place 1 sur 3/)
      // At the top its own button is disabled.
      await vi.waitFor(() =>
        expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Descendre.*Élire/),
      )
      await user.keyboard('{ArrowDown}')
      expect(last()).toEqual(['1', '2', '3'])
    })

    it('can be right as it stands', async () => {
      const { user, last } = ask(order)
      await user.click(screen.getByRole('button', { name: 'Garder cet ordre' }))
      expect(last()).toEqual(['1', '2', '3'])
      expect(screen.queryByRole('button', { name: 'Garder cet ordre' })).toBeNull()
    })

    it('comes back as it was answered', () => {
      ask(order, ['3', '1', '2'])
      expect(texts()).toEqual(['Recevoir', 'Déposer', 'Élire'])
    })
  })

  it('of pairs has a list for each, and is answered with the last of them', async () => {
    const question: AskedQuestion = {
      ...base,
      type: 'match',
      text: 'Vers qui ?',
      left: [option('a', 'Une élève'), option('b', 'Une cliente')],
      right: [option('m', 'La CNDP'), option('n', 'Le CNDH')],
    }
    const { user, last } = ask(question)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Une élève' }), 'Le CNDH')
    expect(last()).toEqual({ a: 'n' })
    expect(isAnswered(question, last())).toBe(false)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Une cliente' }), 'La CNDP')
    expect(last()).toEqual({ a: 'n', b: 'm' })
    expect(isAnswered(question, last())).toBe(true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Une élève' }), '')
    expect(last()).toEqual({ b: 'm' })
  })

  it('is not answered by blanks, by nothing chosen, or by an answer taken back', () => {
    const text: AskedQuestion = { ...base, type: 'text', text: 'x' }
    expect(['  ', null, undefined, []].map((value) => isAnswered(text, value))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect([0, false, 'x'].map((value) => isAnswered(text, value))).toEqual([true, true, true])
  })
})
