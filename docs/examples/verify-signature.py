# Verifies the signature of the body on stdin: python3 verify-signature.py < body.json
import hashlib
import hmac
import os
import sys

message = os.environ["TIMESTAMP"].encode() + b"\n" + sys.stdin.buffer.read()
expected = hmac.new(os.environ["SECRET"].encode(), message, hashlib.sha256).hexdigest()
valid = hmac.compare_digest(os.environ["SIGNATURE"].lower().encode(), expected.encode())
print("valid" if valid else "invalid")
sys.exit(0 if valid else 1)
