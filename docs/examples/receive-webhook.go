// Receives webhooks on PORT: SECRET=whsec_… PORT=8090 go run receive-webhook.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

func isSigned(key []byte, id, timestamp, signatures string, body []byte) bool {
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", id, timestamp, body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	// Several while a secret is being replaced: one that fits is enough.
	for _, signature := range strings.Split(signatures, " ") {
		if hmac.Equal([]byte(signature), expected) {
			return true
		}
	}
	return false
}

func main() {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("SECRET"), "whsec_"))
	if err != nil {
		panic(err)
	}
	// Keep these in your database: what was taken is not taken again.
	var taken sync.Map
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		id := r.Header.Get("webhook-id")
		if err != nil || !isSigned(key, id, r.Header.Get("webhook-timestamp"), r.Header.Get("webhook-signature"), body) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		if _, known := taken.LoadOrStore(id, true); !known {
			var event struct {
				Type string
				Data struct{ ConversionID, OrderID, AlarmID string }
			}
			if json.Unmarshal(body, &event) == nil {
				fmt.Println(event.Type, event.Data.ConversionID+event.Data.OrderID+event.Data.AlarmID)
			}
		}
		w.WriteHeader(http.StatusNoContent)
	})
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Getenv("PORT"))
	if err != nil {
		panic(err)
	}
	fmt.Println("ready")
	panic(http.Serve(listener, nil))
}
