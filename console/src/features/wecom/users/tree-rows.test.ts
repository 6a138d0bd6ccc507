import { describe, expect, it } from 'vitest'
import type { DepartmentNode } from '#contract/wecom/entities.ts'
import { findNode, idsAbove, treeRows } from './tree-rows.ts'

const node = (id: number, name: string, children: DepartmentNode[] = []): DepartmentNode => ({
  id,
  name,
  parentId: 0,
  users: 1,
  allUsers: 1,
  children,
})
const TREE = [node(1, '总部', [node(2, '销售部', [node(4, '华东'), node(5, '')]), node(3, '客服部')])]
const nameOf = ({ name, id }: DepartmentNode): string => name || `部门 ${id}`
const shown = (unfolded: number[], typed = '') =>
  treeRows(TREE, new Set(unfolded), typed, nameOf).map(({ node: { id }, level }) => `${'-'.repeat(level - 1)}${id}`)

describe('the tree of departments', () => {
  it('shows what is unfolded, each below its own', () => {
    expect(shown([])).toEqual(['1'])
    expect(shown([1])).toEqual(['1', '-2', '-3'])
    expect(shown([1, 2])).toEqual(['1', '-2', '--4', '--5', '-3'])
  })
  it('keeps what is below a folded one out of sight, unfolded or not', () => {
    expect(shown([2])).toEqual(['1'])
  })
  it('leads to what is searched for, whatever is folded', () => {
    expect(shown([], '华东')).toEqual(['1', '-2', '--4'])
    expect(shown([], '客服')).toEqual(['1', '-3'])
    expect(shown([], '没有')).toEqual([])
  })
  it('finds a nameless department by the name it is shown under, and by its id', () => {
    expect(shown([], '部门 5')).toEqual(['1', '-2', '--5'])
    expect(shown([], '5')).toEqual(['1', '-2', '--5'])
  })
  it('tells the place among siblings', () => {
    const rows = treeRows(TREE, new Set([1]), '', nameOf)
    expect(rows.map(({ place, siblings }) => `${place}/${siblings}`)).toEqual(['1/1', '1/2', '2/2'])
  })
  it('knows the way down to a department', () => {
    expect(idsAbove(TREE, 4)).toEqual([1, 2])
    expect(idsAbove(TREE, 1)).toEqual([])
    expect(findNode(TREE, 5)?.id).toBe(5)
    expect(findNode(TREE, 9)).toBeUndefined()
  })
})
