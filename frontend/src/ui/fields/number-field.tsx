import { parseNumber } from '@stanze/domain/numbers';
import type { ComponentProps, KeyboardEvent } from 'react';
import { TextField } from './text-field';

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'onChange' | 'value'> {
  value: string;
  min: number;
  max: number;
  /** What the arrow keys add and subtract. */
  step?: number;
  onChange: (text: string) => void;
}

/**
 * A number as people write it (docs/product.md#numbers-and-towns). Not an input of type number: browsers refuse "2 000 €"
 * there without a message, and read "2.500" as two and a half.
 */
export function NumberField({ value, min, max, step = 1, onChange, ...field }: NumberFieldProps) {
  const handleKey = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const next = (parseNumber(value) || 0) + direction * step;
    onChange(String(Math.min(max, Math.max(min, next))));
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      min={min}
      step={step}
      value={value}
      onKeyDown={handleKey}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
